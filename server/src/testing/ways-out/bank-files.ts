import type { WayOut } from './way.ts'

const day = '06/03/2026'
const head = 'Date,Reference,Amount,Text'

/** Bank files that need another setting of the account, each with its refusal and the setting. */
const bankFiles = [
  {
    refusal: 'bank-file-debit',
    content: Buffer.from(`${head}\n${day},WAY-1,5,DR\n${day},WAY-2,6,CR`),
    setting: { directionColumn: 4, textColumn: null },
  },
  {
    refusal: 'bank-file-direction-head',
    content: Buffer.from(`${head},D/C\n${day},WAY-3,5,Rent,CR`),
    setting: { directionColumn: 5 },
  },
  {
    refusal: 'bank-file-outgoing',
    content: Buffer.from(`Date,Reference,Debit,Deposit\n${day},WAY-6,0,5`),
    setting: { amountColumn: 4, textColumn: null },
  },
  {
    refusal: 'bank-file-encoding',
    content: Buffer.from(`${head}\n${day},WAY-4,5,Rent`, 'utf16le'),
    setting: { encoding: 'utf-16le' },
  },
  {
    refusal: 'bank-file-account',
    content: Buffer.from(
      ':20:WAY\n:25:9900-1122-3344\n:60F:C260305MMK0,\n:61:260306C5,NTRFWAY-5\n:62F:C260306MMK5,\n-',
    ),
    setting: { accountNumber: '9900-1122-3344' },
  },
] as const

/** Ways out of an import that another setting of the bank account makes possible. */
export const importing = bankFiles.map(
  ({ refusal, content, setting }): WayOut => ({
    refusal,
    from: 'bankLines.importFile',
    calls: ['bankAccounts.modify'],
    begins: async (office) => {
      const { bankAccounts, bankLines } = office.demo('finance')
      const { changes: _, version: __, ...first } = await bankAccounts.get({ bankAccountCode: 'KBZ' })
      const account = { ...first, code: refusal.replace('bank-file', 'WAY').toUpperCase() }
      const { version } = await bankAccounts.add(account)
      const file = { name: 'statement.csv', type: 'text/csv', content }
      return {
        refused: () => bankLines.importFile({ bankAccountCode: account.code, file } as never),
        way: () => bankAccounts.modify({ ...account, version, ...setting }),
        again: true,
      }
    },
  }),
)
