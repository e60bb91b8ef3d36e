import { Input } from 'antd'
import { FieldView } from '#platform/form/Field.tsx'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { ScanButton } from '#platform/inputs/ScanButton.tsx'
import { useWords } from '#platform/words.ts'
import { type Answer, couponIn } from './coupons.ts'
import { words } from './words.ts'

type CouponFieldsProps = { index: number; amount: number; answer: Answer | undefined }

/** The code of a coupon, its value and last day, and the part of its value that is forfeited. */
export function CouponFields({ index, amount, answer }: CouponFieldsProps) {
  const t = useWords(words)
  const f = useFormat()
  const coupon = couponIn(answer)
  const lost = coupon ? coupon.couponValue - amount : 0
  return (
    <div className="coupon-fields">
      <FieldView
        name={['tenders', index, 'couponCode']}
        label={t.couponCode}
        hint={coupon ? undefined : t.couponHint}
        required
      >
        <CodeInput />
      </FieldView>
      {answer && 'fault' in answer ? <output className="said bad">{answer.fault}</output> : null}
      {coupon ? (
        <output className="said good">
          {t.couponIs(coupon.serialNo, f.money(coupon.couponValue), f.day(coupon.usableUntil))}
        </output>
      ) : null}
      {lost > 0 ? <output className="said wait">{t.couponLost(f.money(lost))}</output> : null}
    </div>
  )
}

/** A coupon code: typed, or read by the camera or by a scanner, whose Enter does not submit the payment. */
function CodeInput({ value, onChange, ...rest }: InputProps<string>) {
  return (
    <div className="with-scan">
      <Input
        {...rest}
        value={value ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <ScanButton disabled={rest.disabled} onRead={(text) => onChange?.(text)} />
    </div>
  )
}
