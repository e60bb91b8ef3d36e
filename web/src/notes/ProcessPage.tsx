import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { useCan } from '#platform/session.ts'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { type Block, BlockList } from './BlockList.tsx'
import { Lose, VoidNumber } from './ProcessForms.tsx'
import { Requests } from './Requests.tsx'
import { words } from './words.ts'

/**
 * Blocks held by the user and their department, and the used-up ones of its employees: claim, void a number, return,
 * write off, report a loss.
 */
export default function ProcessPage() {
  const t = useWords(words)
  const [open, setOpen] = useState<Block | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={t.processTitle}>
      <p className="muted">{t.processAdvice}</p>
      <BlockList
        title={t.blocks}
        mine
        wide
        onOpen={setOpen}
        renderActions={(block) => <Acts block={block} onOpen={setOpen} />}
      />
      <Requests title={t.myRequests} />
      <Detail
        open={open !== null}
        onClose={close}
        title={open ? `${open.noteSeries} ${t.segment(open.startNumber, open.endNumber)}` : ''}
      >
        {open ? <Forms block={open} onDone={close} /> : null}
      </Detail>
    </Page>
  )
}

/** The actions on a block that need no further input. */
function Acts({ block, onOpen }: { block: Block; onOpen: (block: Block) => void }) {
  const t = useWords(words)
  const claim = useCall(api.invoices.claim, { done: ({ startNumber, endNumber }) => t.claimed(startNumber, endNumber) })
  const give = useCall(api.invoices.return, {
    done: ({ startNumber, endNumber }) => t.returned(startNumber, endNumber),
  })
  const writeOff = useCall(api.invoices.writeOff, { done: t.askedWriteOff })
  const { blockId, state, numbersLeft, exhausted, holderKind } = block
  if (state === 'dispatched' || state === 'assigned')
    return (
      <>
        <ConfirmButton
          size="small"
          type="primary"
          busy={claim.busy}
          question={t.askClaim(numbersLeft)}
          onConfirm={() => claim.run({ blockId })}
        >
          {t.claim}
        </ConfirmButton>
        <Button size="small" onClick={() => onOpen(block)}>
          {t.lose}
        </Button>
      </>
    )
  if (exhausted)
    return (
      <ConfirmButton
        size="small"
        busy={writeOff.busy}
        question={t.askWriteOff}
        onConfirm={() => writeOff.run({ blockId })}
      >
        {t.writeOff}
      </ConfirmButton>
    )
  if (state !== 'distributed' && state !== 'received') return null
  return (
    <>
      {holderKind === 'employee' ? (
        <ConfirmButton
          size="small"
          busy={give.busy}
          question={t.askReturn(numbersLeft)}
          onConfirm={() => give.run({ blockId })}
        >
          {t.returnAct}
        </ConfirmButton>
      ) : null}
      <Button size="small" onClick={() => onOpen(block)}>
        {holderKind === 'employee' ? t.voidNext : t.lose}
      </Button>
    </>
  )
}

function Forms({ block, onDone }: { block: Block; onDone: () => void }) {
  const voids = useCan('note.void')
  const losable = ['dispatched', 'received', 'assigned', 'distributed'].includes(block.state)
  if (block.numbersLeft === 0 || !losable) return null
  return (
    <>
      {block.state === 'distributed' && voids ? <VoidNumber block={block} onDone={onDone} /> : null}
      <Lose block={block} onDone={onDone} />
    </>
  )
}
