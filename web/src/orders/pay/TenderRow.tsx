import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Button } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { useFormat } from '#platform/format.ts'
import { FieldView } from '#platform/form/Field.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useWords } from '#platform/words.ts'
import { CouponFields } from './CouponFields.tsx'
import type { Answer } from './coupons.ts'
import { Reference } from './Reference.tsx'
import { words } from './words.ts'

type TenderRowProps = {
  index: number
  kind: TenderKind
  amount: number
  /** The result of checking a coupon. */
  answer: Answer | undefined
  commonBalance: number
  onRemove: (() => void) | null
}

/** A tender: its amount, and the number of a slip or transfer, or the code of a coupon. */
export function TenderRow({ index, kind, amount, answer, commonBalance, onRemove }: TenderRowProps) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <div className="tender">
      <FieldView
        name={['tenders', index, 'amount']}
        label={t[kind]}
        hint={kind === 'common-balance' ? t.balanceIs(f.money(commonBalance)) : undefined}
      >
        <MoneyInput />
      </FieldView>
      <Reference index={index} kind={kind} />
      {kind === 'cash-coupon' ? <CouponFields index={index} amount={amount} answer={answer} /> : null}
      {onRemove ? (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={`${t.remove}: ${t[kind]}`}
          title={t.remove}
          onClick={onRemove}
        />
      ) : null}
    </div>
  )
}
