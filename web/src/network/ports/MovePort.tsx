import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** A port without a line, and whether it is being put back into service or taken out of it. */
export type Moving = { odbCode: string; portCode: string; how: 'repair' | 'fail' }

/** Asks for the reason for putting a port into service or taking it out. */
export function MovePort({ moving, onClose }: { moving: Moving | null; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Detail
      open={moving !== null}
      onClose={onClose}
      title={moving ? t.onePort(`${moving.odbCode}/${moving.portCode}`) : ''}
    >
      {moving ? <Reason {...moving} onDone={onClose} /> : null}
    </Detail>
  )
}

function Reason({ odbCode, portCode, how, onDone }: Moving & { onDone: () => void }) {
  const t = useWords(words)
  const port = `${odbCode}/${portCode}`
  const says = {
    repair: { submit: t.repaired, ask: t.askRepaired, hint: t.repairHint, done: t.inUse },
    fail: { submit: t.takeOut, ask: t.askTakeOut, hint: t.takeOutHint, done: t.outOfUse },
  }[how]
  // The two calls have the same input type.
  const call = api.network[how === 'repair' ? 'repairPort' : 'failPort'] as typeof api.network.failPort
  const form = useCallForm(call, {
    fixed: { odbCode, portCode },
    draft: false,
    done: says.done(port),
    onDone,
  })
  return (
    <CallForm form={form} submit={says.submit} confirm={says.ask(port)} columns={1}>
      <form.Field name="reason" hint={says.hint} wide />
    </CallForm>
  )
}
