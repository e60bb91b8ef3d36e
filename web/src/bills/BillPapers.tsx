import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import type { Language } from '@lastmile/contract/words.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { api, saveFile } from '#platform/api.ts'
import { useToday } from '#platform/format.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

const languages = [
  { value: 'en-US', label: <span lang="en-US">English</span> },
  { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
]
type Papers = { code: string; label: string; paper: (language: Language) => ReturnType<typeof api.bills.pdf> }

/** Papers of an account that a customer takes home, in his language. */
function Papers({ papers }: { papers: readonly Papers[] }) {
  const t = useWords(words)
  const reader = useLanguage()
  const [language, setLanguage] = useState<Language>(reader)
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
      <Segmented
        aria-label={t.paperLanguage}
        value={language}
        options={languages}
        onChange={(value) => setLanguage(value as Language)}
      />
    </div>
  )
}

/** One bill as PDF. */
export function BillPaper({ billNo }: { billNo: string }) {
  const t = useWords(words)
  const paper = (language: Language) => api.bills.pdf({ billNo, language })
  return <Papers papers={[{ code: 'bill', label: t.billPaper, paper }]} />
}

/** Statements of the account over the usual spans. */
export function Statements({ customerCode }: { customerCode: string }) {
  const t = useWords(words)
  const to = useToday()
  const papers = [3, 12].map((months) => ({
    code: String(months),
    label: t.statement(months),
    paper: (language: Language) => api.bills.statement({ customerCode, from: addMonths(to, -months), to, language }),
  }))
  return <Papers papers={papers} />
}
