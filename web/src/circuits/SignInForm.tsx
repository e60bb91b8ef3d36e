import type { LineSignIn } from '@lastmile/contract/circuits/calls.ts'
import { isSameCircuit, replacedSignIn, type SignInKind } from '@lastmile/contract/circuits/sign-in.ts'
import { Alert } from 'antd'
import type { z } from 'zod'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type FormProps = {
  line: { customerCode: string; productCode: string }
  current: z.output<typeof LineSignIn>
  onDone: () => void
}

/** The form that changes how a line signs in. Shows whether the change ends a live session. */
export function SignInForm({ line, current, onDone }: FormProps) {
  const t = useWords(words)
  const { signIn, circuitDerived, circuitId, remoteId, patternCircuitId, patternRemoteId } = current
  const entered = circuitDerived ? {} : { circuitId: circuitId ?? undefined, remoteId: remoteId ?? undefined }
  const form = useCallForm(api.circuits.set, {
    initial: { signIn, ...entered },
    fixed: line,
    draft: false,
    done: ({ endsSession }) => (endsSession ? t.savedEnding : t.saved)(line.productCode),
    onDone,
  })
  const entry = form.values as { signIn?: SignInKind; circuitId?: string; remoteId?: string }
  const pattern = { circuitId: patternCircuitId, remoteId: patternRemoteId }
  const given = entry.circuitId ? { circuitId: entry.circuitId, remoteId: entry.remoteId ?? null } : pattern
  const chosen = { ...given, circuitDerived: isSameCircuit(given, pattern) }
  const replaced = replacedSignIn(current, { signIn: entry.signIn ?? signIn, ...chosen })
  return (
    <CallForm form={form} submit={t.change} columns={1}>
      <form.Field name="signIn" />
      {form.values.signIn === 'by-ipoe' ? (
        <>
          <form.Field
            name="circuitId"
            hint={patternCircuitId === null ? t.leaveEmptyUnknown : t.leaveEmpty(patternCircuitId)}
          />
          <form.Field name="remoteId" hint={t.anyRemoteHint} />
          <p className="muted">{t.effect}</p>
        </>
      ) : null}
      {replaced && current.onlineBy.includes(replaced) ? <Alert type="warning" showIcon title={t.endsSession} /> : null}
    </CallForm>
  )
}
