import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#platform/words.ts'
import { words } from './scan-words.ts'
import './scan.css'

const Scanner = lazy(() => import('./Scanner.tsx'))

/** A browser gives its camera only to pages that came over a safe connection. */
const hasCamera = () => 'mediaDevices' in navigator

type ScanButtonProps = { disabled?: boolean | undefined; onRead: (text: string) => void }

/** Reads the bar code or QR code of a label with the camera and gives its text. Nothing where there is no camera. */
export function ScanButton({ disabled = false, onRead }: ScanButtonProps) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  if (!hasCamera()) return null
  const read = (text: string) => {
    setOpen(false)
    onRead(text)
  }
  return (
    <>
      <Button icon={<ScanOutlined />} aria-label={t.scan} disabled={disabled} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <Scanner onRead={read} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
