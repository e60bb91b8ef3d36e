import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import type { Language } from '@lastmile/contract/words.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import { useDocumentLanguage } from '#customers'
import { api, saveFile } from '#platform/api.ts'
import { useToday } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Papers = { code: string; label: string; paper: (language: Language) => ReturnType<typeof api.bills.pdf> }

/** Documents of the customer's account, in the language the customer has chosen or another. */
function Papers({ customerCode, papers }: { customerCode: string; papers: readonly Papers[] }) {
  const [language, choice] = useDocumentLanguage(customerCode)
  return (
    <div className="bill-papers">
      {papers.map(({ code, label, paper }) => (
        <Button
          key={code}
          icon={<FilePdfOutlined />}
          onClick={() => void paper(language).then(saveFile, () => undefined)}
        >
          {label}
        </Button>
      ))}
      {choice}
    </div>
  )
}

/** A bill as a PDF. */
export function BillDocument({ billNo }: { billNo: string }) {
  const t = useWords(words)
  const paper = (language: Language) => api.bills.pdf({ billNo, language })
  return <Papers customerCode={ownerOf(billNo)} papers={[{ code: 'bill', label: t.billPaper, paper }]} />
}

/** Account statements for the usual periods. */
export function Statements({ customerCode }: { customerCode: string }) {
  const t = useWords(words)
  const to = useToday()
  const papers = [3, 12].map((months) => ({
    code: String(months),
    label: t.statement(months),
    paper: (language: Language) => api.bills.statement({ customerCode, from: addMonths(to, -months), to, language }),
  }))
  return <Papers customerCode={customerCode} papers={papers} />
}
