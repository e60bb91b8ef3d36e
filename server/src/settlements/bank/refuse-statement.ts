import type { Currency } from '@lastmile/contract/platform/money.ts'
import type { Context } from '#platform/context.ts'
import { mostLines } from '#platform/reader/bank/read-file.ts'
import type { Refuse, StatementFault } from '#platform/reader/bank/statements/statement.ts'
import { storable } from '#platform/storable.ts'

/** A value of the file as a message shows it. */
const shown = (value: string): string => storable(value.trim(), 40).replaceAll(/\s+/g, ' ') || '—'

/** The account that was chosen for the file, and the operator's currency. */
type Chosen = { accountNumber: string; currency: Currency }

/** Returns the function that refuses a file of statements, with the statement, the value and the way out. */
export const refusing =
  (ctx: Context<StatementFault['code']>, { accountNumber, currency }: Chosen): Refuse =>
  (fault) => {
    const field = 'file'
    switch (fault.code) {
      case 'bank-file-too-long':
        return ctx.refuse(fault.code, { most: mostLines, field })
      case 'bank-file-other-format':
        return ctx.refuse(fault.code, { what: shown(fault.what), field })
      case 'bank-file-unreadable':
        return ctx.refuse(fault.code, { line: fault.line, value: shown(fault.value), field })
      case 'bank-file-part':
        return ctx.refuse(fault.code, { ...named(fault), part: fault.part, value: shown(fault.value), field })
      case 'bank-file-account':
        return ctx.refuse(fault.code, { ...named(fault), value: shown(fault.value), account: accountNumber, field })
      case 'bank-file-currency':
        return ctx.refuse(fault.code, { ...named(fault), value: shown(fault.value), currency: currency.code, field })
      case 'bank-file-sum': {
        const amounts = { computed: ctx.money(fault.computed), closing: ctx.money(fault.closing) }
        return ctx.refuse(fault.code, { ...named(fault), ...amounts, field })
      }
    }
  }

const named = ({ statement }: { statement: string }) => ({ statement: shown(statement) })
