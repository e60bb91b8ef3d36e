import { Alert, Input } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { FoundValues, type Values } from './FoundValues.tsx'
import type { Tried } from './tried.ts'
import { words } from './words.ts'

type Read = { found: Values[]; problem: string | null }

/** Shows what the patterns of a template read in a response that was recorded on a device. */
export function ReadResponse({ tried }: { tried: Tried }) {
  const t = useWords(words)
  const [read, setRead] = useState<Read | undefined>()
  const { templateAction, successPattern, otherLines } = tried
  const fixed = { templateAction, successPattern, ...(otherLines ? { otherLines } : {}) }
  const form = useCallForm(api.diagnostics.readResponse, { fixed, draft: false, onDone: setRead })
  return (
    <details>
      <summary>{t.paste}</summary>
      <div className="template-parts">
        <CallForm unconfirmed="read" form={form} submit={t.readResponse} columns={1} secondary>
          <form.Field name="response">
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
          </form.Field>
        </CallForm>
        {read?.problem ? <Alert type="error" showIcon title={read.problem} /> : null}
        {read ? <FoundValues found={read.found} /> : null}
      </div>
    </details>
  )
}
