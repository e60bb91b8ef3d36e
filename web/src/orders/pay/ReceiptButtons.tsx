import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import { useDocumentLanguage } from '#customers'
import { useWords } from '#platform/words.ts'
import { openReceipt, printReceipt } from './receipt.ts'
import { words } from './words.ts'

/** Buttons that show or print the receipt of a payment, in the customer's language. */
export function ReceiptButtons({ paymentCode, size = 'middle' }: { paymentCode: string; size?: 'middle' | 'small' }) {
  const t = useWords(words)
  const [language, choice] = useDocumentLanguage(ownerOf(paymentCode), size)
  const receipt = { paymentCode, language }
  return (
    <div className="receipt-buttons">
      <Button type="primary" size={size} icon={<PrinterOutlined />} onClick={() => void printReceipt(receipt)}>
        {t.printReceipt}
      </Button>
      <Button size={size} icon={<FilePdfOutlined />} onClick={() => void openReceipt(receipt)}>
        {t.openReceipt}
      </Button>
      {choice}
    </div>
  )
}
