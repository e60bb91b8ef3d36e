import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { olts, PonPortInput, towns } from '#network/resources'
import { words } from './words.ts'

type Box = RowOf<typeof api.odbs.list.call>

/** The lines behind a place in the network. */
const behind = (place: Record<string, string>) =>
  `/ResourceLink?${new URLSearchParams({ part: 'lines', ...place }).toString()}`

/** Which PON port feeds which box; a box can be linked to another one. */
export function LinkList() {
  const t = useWords(words)
  const [open, setOpen] = useState<Box | null>(null)
  return (
    <>
      <CallTable
        call={api.odbs.list}
        filters={[
          'keyword',
          { name: 'oltCode', input: <CallSelect {...olts} /> },
          { name: 'townCode', input: <CallSelect {...towns} /> },
        ]}
        empty={<EmptyState title={t.noBox}>{t.noBoxAdvice}</EmptyState>}
        columns={(c) => [
          c.link('oltCode', ({ oltCode }) => behind({ oltCode })),
          c.link('ponPort', ({ oltCode, ponPort }) => behind({ oltCode, ponPort })),
          c.link('code', ({ code }) => behind({ odbCode: code }), { title: t.box }),
          c.named('name', 'zhName'),
          c.named('townName', 'townZhName'),
          c.number('totalPorts'),
          c.number('freePorts'),
          c.actions((box) => (
            <Button size="small" onClick={() => setOpen(box)}>
              {t.relink}
            </Button>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open ? t.linkOf(open.code) : ''}>
        {open ? <Relink box={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </>
  )
}

function Relink({ box: { code, version, oltCode, ponPort }, onDone }: { box: Box; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.network.relink, {
    fixed: { odbCode: code, version },
    initial: { oltCode },
    draft: false,
    done: ({ lines }) => t.relinked(code, lines),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.relink} confirm={t.askRelink(code)} columns={2}>
      <p className="muted field wide">{t.fedBy(oltCode, ponPort)}</p>
      <form.Field name="oltCode">
        <CallSelect {...olts} />
      </form.Field>
      <form.Field name="ponPort">
        <PonPortInput />
      </form.Field>
      <form.Field name="reason" wide />
    </CallForm>
  )
}
