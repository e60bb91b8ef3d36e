import { Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useForEditing } from '#platform/query.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { OltInput, olts, PonPortInput, towns } from '#network/resources/box-inputs.tsx'
import { words } from './words.ts'

type Box = RowOf<typeof api.odbs.list.call>

/** Returns a link to the lines behind a place in the network. */
const behind = (place: Record<string, string>) =>
  `/ResourceLink?${new URLSearchParams({ part: 'lines', ...place }).toString()}`

/** The PON port of each box; a box can be moved to another PON port. */
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
        {open ? <Relink code={open.code} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </>
  )
}

/**
 * The form that links a box to another PON port. It loads the box again, because it may have changed since it was
 * listed.
 */
function Relink({ code, onDone }: { code: string; onDone: () => void }) {
  const data = useForEditing(q(api.odbs.get, { odbCode: code }))
  return data ? <RelinkForm key={data.version} box={data} onDone={onDone} /> : <Loading />
}

type Feed = Pick<Box, 'code' | 'version' | 'oltCode' | 'ponPort'>

function RelinkForm({ box: { code, version, oltCode, ponPort }, onDone }: { box: Feed; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.network.relink, {
    fixed: { odbCode: code, version },
    initial: { oltCode },
    draft: false,
    done: ({ lines }) => t.relinked(code, lines),
    onDone,
  })
  const { oltCode: olt = '', ponPort: port = '' } = form.values
  return (
    <CallForm form={form} submit={t.relink} confirm={t.askRelink(code, olt, port)} columns={2}>
      <p className="muted field wide">{t.fedBy(oltCode, ponPort)}</p>
      <form.Field name="oltCode">
        <OltInput />
      </form.Field>
      <form.Field name="ponPort">
        <PonPortInput />
      </form.Field>
      <form.Field name="reason" wide />
    </CallForm>
  )
}
