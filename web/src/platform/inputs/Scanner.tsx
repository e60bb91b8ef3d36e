import { BrowserMultiFormatReader, type IScannerControls } from '@zxing/browser'
import { Modal } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#platform/words.ts'
import { words } from './scan-words.ts'

type ScannerProps = { onRead: (text: string) => void; onClose: () => void }

/** The picture of the camera, until a code is read. Loaded only when someone scans. */
export default function Scanner({ onRead, onClose }: ScannerProps) {
  const t = useWords(words)
  return (
    <Modal open title={t.scan} footer={null} onCancel={onClose} width={520}>
      <Camera onRead={onRead} />
    </Modal>
  )
}

function Camera({ onRead }: Pick<ScannerProps, 'onRead'>) {
  const t = useWords(words)
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useEffectEvent(onRead)
  useEffect(() => {
    let over = false
    let camera: IScannerControls | undefined
    const end = () => {
      over = true
      camera?.stop()
    }
    new BrowserMultiFormatReader()
      .decodeFromConstraints({ video: { facingMode: 'environment' } }, video.current ?? undefined, (result) => {
        if (!result || over) return
        end()
        found(result.getText().trim())
      })
      .then(
        (controls) => {
          camera = controls
          if (over) controls.stop()
        },
        () => {
          if (!over) setFailed(true)
        },
      )
    return end
  }, [])
  if (failed)
    return (
      <p className="bad" role="alert">
        {t.noCamera}
      </p>
    )
  return (
    <>
      {/* The video has no audio, so there is nothing to caption. */}
      <video ref={video} className="scanned" muted playsInline aria-label={t.advice} />
      <p className="muted">{t.advice}</p>
    </>
  )
}
