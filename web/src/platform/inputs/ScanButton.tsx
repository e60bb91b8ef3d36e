import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useWords } from '#platform/words.ts'
import { words } from './scan-words.ts'
import './scan.css'

const Scanner = lazy(() => import('./Scanner.tsx'))

/** Browsers allow camera access only over a secure connection. */
const hasCamera = () => 'mediaDevices' in navigator

type ScanButtonProps = { disabled?: boolean | undefined; onRead: (text: string) => void }

/** Reads a bar code or QR code with the camera and passes on its text. Renders nothing if there is no camera. */
export function ScanButton({ disabled = false, onRead }: ScanButtonProps) {
  const t = useWords(words)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (!hasCamera()) return null
  // The dialog unmounts at once, so that the camera stops, and cannot restore the focus itself.
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  const read = (text: string) => {
    close()
    onRead(text)
  }
  return (
    <>
      <Button
        ref={button}
        icon={<ScanOutlined />}
        aria-label={t.scan}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense>
          <Scanner onRead={read} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
