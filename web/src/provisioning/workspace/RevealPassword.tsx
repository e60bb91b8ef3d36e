import { useState } from 'react'
import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Shows the line's password on demand, to employees with the permission; the function log records each time. */
export function RevealPassword({
  line: { customerCode, productCode },
}: {
  line: { customerCode: string; productCode: string }
}) {
  const t = useWords(words)
  const [password, setPassword] = useState<string | null>(null)
  const reveal = useCall(api.provisioning.revealPassword, { onDone: (answer) => setPassword(answer.password) })
  if (password) return <code>{password}</code>
  return (
    <Can act="authorization.reveal" otherwise={nothing}>
      <button
        type="button"
        className="plain link"
        disabled={reveal.busy}
        onClick={() => reveal.run({ customerCode, productCode })}
      >
        {t.password}
      </button>
    </Can>
  )
}
