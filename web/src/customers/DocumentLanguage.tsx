import type { Language } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCan } from '#platform/session.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './notice-words.ts'

const languages = [
  { value: 'en-US', label: <span lang="en-US">English</span> },
  { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
]

/**
 * Returns the language of a customer's document and its selector: by default the customer's own language, or else the
 * user's.
 */
export function useDocumentLanguage(customerCode: string, size: 'middle' | 'small' = 'middle'): [Language, ReactNode] {
  const t = useWords(words)
  const reader = useLanguage()
  const enabled = useCan('baseInfo')
  const { data: notices } = useQuery({ ...q(api.customerNotices.get, { customerCode }), enabled })
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? notices?.language ?? reader
  const choice = (
    <Segmented
      size={size}
      aria-label={t.paperLanguage}
      value={language}
      options={languages}
      onChange={(value) => setChosen(value as Language)}
    />
  )
  return [language, choice]
}
