import type { Input } from '@lastmile/contract/platform/call.ts'
import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import type { Office } from './office.ts'

type Choices = Partial<Input<typeof customerImports.start>>

/** The heading of the sheets of tests. */
export const importHead =
  'Customer ID,Full name,Phone,Area,Address,Username,Password,Plan,Activated,Expiry,Balance,Deposit,ONT serial,ONT MAC,ONT model,Circuit ID,Remote ID'

/** A row of such a sheet; each has its own account, password and phone. */
export function importRow(
  number: string,
  given: Partial<
    Record<
      | 'plan'
      | 'expiry'
      | 'balance'
      | 'deposit'
      | 'password'
      | 'area'
      | 'phone'
      | 'account'
      | 'name'
      | 'ont'
      | 'mac'
      | 'model'
      | 'circuit'
      | 'remote',
      string
    >
  > = {},
) {
  const {
    plan = 'HF30',
    expiry = '2026-03-20',
    balance = '',
    deposit = '',
    ont = '',
    mac = '',
    model = '',
    circuit = '',
    remote = '',
    password = `Pass-${number}-77`,
    area = 'Bahan Township',
    name = `Daw Mya ${number}`,
  } = given
  const { phone = `0950${number.replaceAll(/\D/g, '').padStart(6, '0')}`, account = `${number.toLowerCase()}.home` } =
    given
  return [
    number,
    name,
    phone,
    area,
    'No. 1 Bogyoke Road',
    account,
    password,
    plan,
    '2025-06-21',
    expiry,
    balance,
    deposit,
    ont,
    mac,
    model,
    circuit,
    remote,
  ].join(',')
}

/** The file and the choices of an import, as calls send them. */
export const importing = (lines: readonly string[], choices: Choices = {}) =>
  ({
    organizationUnitCode: 'YGN-H1',
    customerType: 'residential',
    ...choices,
    file: { name: 'customers.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  }) as never

/** Imports a sheet as the administrator. Returns the codes of its customers by external code. */
export async function imported(office: Office, lines: readonly string[], choices: Choices = {}) {
  const { importId } = await office.demo('admin').customerImports.start(importing([importHead, ...lines], choices))
  await office.work()
  const rows = await office.db
    .selectFrom('customer_import_row')
    .selectAll()
    .where('import_id', '=', Number(importId))
    .orderBy('line')
    .execute()
  const codes = new Map(rows.map((row) => [row.external_code, row]))
  const of = (number: string) => {
    const row = codes.get(number)
    return { customerCode: row?.customer_code ?? '', productCode: row?.product_code ?? '', billNo: row?.bill_no ?? '' }
  }
  return { importId, of }
}
