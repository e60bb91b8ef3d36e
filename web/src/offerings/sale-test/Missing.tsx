import { Button } from 'antd'
import { useState } from 'react'
import { Detail } from '#platform/show/Detail.tsx'
import { useWords } from '#platform/words.ts'
import { Answer, type SaleQuery } from './Answer.tsx'
import { words } from './words.ts'
import './rehearsal.css'

/** Explains, during a sale, why the user cannot sell something to this customer. */
export default function Missing({ asked }: { asked: SaleQuery }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t.missing}
      </Button>
      <Detail open={open} onClose={() => setOpen(false)} title={t.missingTitle} width={860}>
        {open ? <Answer asked={asked} /> : null}
      </Detail>
    </>
  )
}
