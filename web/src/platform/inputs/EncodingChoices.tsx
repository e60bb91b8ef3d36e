import { Alert, Flex } from 'antd'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords, type Words } from '#platform/words.ts'

const en = {
  chooseEncoding: 'The encoding of the file isn’t certain. Choose the one that shows the text correctly',
  readsAs: 'Reads as',
}

const zh = {
  chooseEncoding: '无法确定该文件的编码，请选择文字显示正确的编码',
  readsAs: '读取结果',
} satisfies Words<typeof en>

/** Texts about a file whose encoding is ambiguous. */
export const encodingWords = { en, zh }

/** Asks for the encoding of a file that can be read in several, and shows how each of them reads. */
export function EncodingChoices({ encodings }: { encodings: readonly { encoding: string; texts: string[] }[] }) {
  const t = useWords(encodingWords)
  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={t.chooseEncoding} />
      <DataTable
        aria-label={t.chooseEncoding}
        rows={encodings}
        rowKey="encoding"
        columns={(c) => [
          c.word('encoding', { width: 180 }),
          c.custom('texts', { title: t.readsAs, show: ({ texts }) => texts.join(' · ') }),
        ]}
      />
    </Flex>
  )
}
