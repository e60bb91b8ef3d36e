import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import type { Language } from '@lastmile/contract/words.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '#platform/words.ts'
import { openReceipt, printReceipt } from './receipt.ts'
import { words } from './words.ts'

const languages = [
  { value: 'en-US', label: <span lang="en-US">English</span> },
  { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
]

/** The receipt of a payment: to look at or to print, in the customer's language. */
export function ReceiptButtons({ paymentCode, size = 'middle' }: { paymentCode: string; size?: 'middle' | 'small' }) {
  const t = useWords(words)
  const reader = useLanguage()
  const [language, setLanguage] = useState<Language>(reader)
  const receipt = { paymentCode, language }
  return (
    <div className="receipt-buttons">
      <Button type="primary" size={size} icon={<PrinterOutlined />} onClick={() => void printReceipt(receipt)}>
        {t.printReceipt}
      </Button>
      <Button size={size} icon={<FilePdfOutlined />} onClick={() => void openReceipt(receipt)}>
        {t.openReceipt}
      </Button>
      <Segmented
        size={size}
        aria-label={t.receiptLanguage}
        value={language}
        options={languages}
        onChange={(value) => setLanguage(value as Language)}
      />
    </div>
  )
}
