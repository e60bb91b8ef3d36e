import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import type { Block } from './BlockList.tsx'
import { words } from './words.ts'

type FormProps = { block: Block; onDone: () => void }

/** Voids the next number of a block, with a photo of the document. */
export function VoidNumber({ block, onDone }: FormProps) {
  const t = useWords(words)
  const [photo, setPhoto] = useState<File | undefined>()
  const next = block.nextNumber ?? ''
  const form = useCallForm(api.invoices.void, {
    fixed: { blockId: block.blockId },
    initial: { paperNumber: next },
    draft: false,
    file: photo,
    done: t.voided(next),
    onDone,
  })
  return (
    <Box title={t.voidTitle}>
      <p className="muted">{t.voidAdvice}</p>
      <CallForm form={form} submit={t.voidNext} confirm={t.askVoid(next)} danger columns={1}>
        <form.Field name="paperNumber" disabled />
        <form.Field name="reason" />
        <FieldView name="file" label={t.photo} required>
          <FileInput images value={photo ?? null} onChange={setPhoto} />
        </FieldView>
      </CallForm>
    </Box>
  )
}

/** Reports the unused numbers of a block as lost. */
export function Lose({ block, onDone }: FormProps) {
  const t = useWords(words)
  const form = useCallForm(api.noteBlocks.process, {
    fixed: { blockId: block.blockId, noteAction: 'lose' },
    draft: false,
    done: t.askedLose,
    onDone,
  })
  return (
    <Box title={t.loseTitle}>
      <p className="muted">{t.loseAdvice}</p>
      <CallForm form={form} submit={t.lose} confirm={t.askLose} danger columns={1}>
        <form.Field name="reason" required />
      </CallForm>
    </Box>
  )
}
