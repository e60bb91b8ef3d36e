import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'

/** A button that opens the export of entries of a kind, for those who may export them. */
export function ExportLink({ dataKind }: { dataKind: string }) {
  const t = useWords(common)
  const navigate = useNavigate()
  const opens = useCan('ReferenceImport')
  const exports = useCan('dataExport')
  if (!opens || !exports) return null
  return <Button onClick={() => void navigate(paths.menu('ReferenceImport', { dataKind }))}>{t.exportData}</Button>
}
