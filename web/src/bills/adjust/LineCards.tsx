import type { Output } from '@lastmile/contract/platform/call.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** A bill that can be adjusted. */
export type Adjustable = Output<typeof bills.forAdjustBill>['rows'][number]
type Choice = { billNo: Adjustable['billNo']; line: number }

/** The unique key of a bill line. */
export const keyOf = (billNo: string, line: number): string => `${billNo}/${line}`

type LineCardsProps = InputProps<string> & {
  bills: readonly Adjustable[]
  way: 'less' | 'more'
  chosen: string | undefined
  onChoose: (choice: Choice) => void
}

/** The lines to choose from, by bill; those with nothing left to credit are marked. */
export function LineCards({ bills: adjustable, way, chosen, onChoose, ...input }: LineCardsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const lines = adjustable.flatMap((bill) => bill.lines.map((line) => ({ bill, ...line })))
  return (
    <RadioCards
      {...input}
      look="rows"
      aria-label={t.which}
      value={chosen}
      onChange={(key) => {
        const found = lines.find(({ bill, line }) => keyOf(bill.billNo, line) === key)
        if (found) onChoose({ billNo: found.bill.billNo, line: found.line })
      }}
      cards={lines.map(({ bill, line, name, zhName, gross, reducible, kind }) => ({
        code: keyOf(bill.billNo, line),
        disabled: way === 'less' && reducible === 0,
        content: (
          <>
            <div className="choice-line">
              <span>
                <strong>{nameIn(language, { name, zhName })}</strong>{' '}
                <span className="muted">{term(kind, language)}</span>
              </span>
              <span className="money">{f.money(gross)}</span>
            </div>
            <div className="choice-line">
              <span className="muted">
                {bill.documentNumber ?? bill.billNo} · {f.day(bill.dueOn)}
              </span>
              {way === 'more' ? null : reducible > 0 ? (
                <span className="said good">{t.most(f.money(reducible))}</span>
              ) : (
                <span className="muted">{t.nothing}</span>
              )}
            </div>
          </>
        ),
      }))}
    />
  )
}
