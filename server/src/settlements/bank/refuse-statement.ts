import type { Context } from '#platform/context.ts'
import { mostLines } from '#platform/reader/bank/read-file.ts'
import type { Expected, Refuse, StatementFault } from '#platform/reader/bank/statements/statement.ts'
import { storable } from '#platform/storable.ts'

/** A value of the file as a message shows it. */
const shown = (value: string): string => storable(value.trim(), 40).replaceAll(/\s+/g, ' ') || '—'

const field = 'file'
type Named = { statement: string; value: string }
const named = (of: Named) => ({ statement: shown(of.statement), value: shown(of.value) })

/** Returns the function that refuses a file of statements, with the statement, the value and the way out. */
export const refusing =
  (ctx: Context<StatementFault['code']>, { accountNumber, currency }: Expected): Refuse =>
  (fault) => {
    switch (fault.code) {
      case 'bank-file-too-long':
        return ctx.refuse(fault.code, { most: mostLines, field })
      case 'bank-file-other-format':
        return ctx.refuse(fault.code, { what: shown(fault.what), field })
      case 'bank-file-unreadable':
        return ctx.refuse(fault.code, { line: fault.line, value: shown(fault.value), field })
      case 'bank-file-part':
        return ctx.refuse(fault.code, { ...named(fault), part: fault.part, field })
      case 'bank-file-account':
        return ctx.refuse(fault.code, { ...named(fault), account: accountNumber, field })
      case 'bank-file-currency':
        return ctx.refuse(fault.code, { ...named(fault), currency: currency.code, field })
      case 'bank-file-sum': {
        const amounts = { computed: ctx.money(fault.computed), closing: ctx.money(fault.closing) }
        return ctx.refuse(fault.code, { statement: shown(fault.statement), ...amounts, field })
      }
    }
  }
