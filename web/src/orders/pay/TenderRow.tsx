import type { TenderKind } from '@lastmile/contract/payments/calls.ts'
import { Button } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { useFormat } from '#platform/format.ts'
import { FieldView } from '#platform/form/Field.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useWords } from '#platform/words.ts'
import { Reference } from './Reference.tsx'
import { words } from './words.ts'

type TenderRowProps = { index: number; kind: TenderKind; commonBalance: number; onRemove: (() => void) | null }

/** One way of paying: how much of it, and the number of a slip or transfer. */
export function TenderRow({ index, kind, commonBalance, onRemove }: TenderRowProps) {
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
