import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'

const words = { en: { open: 'Import' }, zh: { open: '导入' } }

/** A button that opens the import of entries of a kind, for employees who may import. */
export function ImportLink({ dataKind }: { dataKind: string }) {
  const t = useWords(words)
  const navigate = useNavigate()
  if (!useCan('ReferenceImport')) return null
  return <Button onClick={() => void navigate(paths.menu('ReferenceImport', { dataKind }))}>{t.open}</Button>
}
