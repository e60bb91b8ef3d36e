import type { Db } from '#platform/database.ts'

const columns = { encoding: 'utf-8', delimiter: 'comma', header_lines: 1, day_column: 1, text_column: 4 }

/** Two bank accounts of the demo operator, whose statement files have different columns. */
export async function seedSettlements(db: Db): Promise<void> {
  await db
    .insertInto('bank_account')
    .values([
      {
        ...columns,
        code: 'KBZ',
        name: 'KBZ Bank, collections',
        zh_name: 'KBZ银行收款户',
        account_number: '0271-0301-2345-6701',
        day_format: 'DD/MM/YYYY',
        reference_column: 2,
        amount_column: 3,
        decimal_sign: 'point',
      },
      {
        ...columns,
        code: 'AYA',
        name: 'AYA Bank, collections',
        zh_name: 'AYA银行收款户',
        account_number: '4000-7788-12',
        delimiter: 'semicolon',
        day_format: 'YYYY-MM-DD',
        reference_column: 3,
        amount_column: 2,
        decimal_sign: 'comma',
      },
    ])
    .execute()
}
