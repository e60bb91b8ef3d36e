import { bankAccounts } from '@lastmile/contract/settlements/bank.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/**
 * The operator's bank accounts with the columns of their files. Refuses to delete one that a receipt or a line refers
 * to.
 */
export const bankAccountRoutes = serve(
  'bankAccounts',
  bankAccounts,
  maintain(bankAccounts, {
    table: 'bank_account',
    what: 'bank-account',
    columns: {
      name: 'name',
      zhName: 'zh_name',
      accountNumber: 'account_number',
      encoding: 'encoding',
      delimiter: 'delimiter',
      headerLines: 'header_lines',
      dayColumn: 'day_column',
      dayFormat: 'day_format',
      amountColumn: 'amount_column',
      directionColumn: 'direction_column',
      decimalSign: 'decimal_sign',
      referenceColumn: 'reference_column',
      textColumn: 'text_column',
    },
    search: ['name', 'zh_name', 'account_number'],
  }),
)
