import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { ReportCode } from '@lastmile/contract/reports/book.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { api, saveFile } from '#platform/api.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

/** Exports all rows for these parameters, whichever page is shown. */
export function ExportButtons({ asked }: { asked: { reportCode: ReportCode; parameters: Record<string, string> } }) {
  const t = useWords(words)
  const [busy, setBusy] = useState<Format | null>(null)
  const save = async (format: Format) => {
    setBusy(format)
    try {
      saveFile(await api.reports.export({ ...asked, format }))
    } catch {
      // Failures have already been reported to the user.
    } finally {
      setBusy(null)
    }
  }
  return formats.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined aria-hidden />}
      loading={busy === format}
      disabled={busy !== null}
      onClick={() => void save(format)}
    >
      {t.exportAs[format]}
    </Button>
  ))
}
