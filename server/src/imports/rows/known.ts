import { foldCode } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { ImportedCustomer } from '#customers'
import type { Context } from '#platform/context.ts'

type Taken = { externalCodes: Set<string>; certificates: Set<string>; phones: Set<string> }

/** Returns which external codes, certificates (type and number) and phones open accounts have; all folded. */
export async function knownIdentities({ db }: Context, customers: readonly ImportedCustomer[]): Promise<Taken> {
  const { rows } = await sql<{ what: 'external' | 'certificate' | 'phone'; key: string }>`
    select 'external' as what, fold_code(external_customer_code) as key from customer
    where nullif(fold_code(external_customer_code), '') = any(${customers.map((one) => foldCode(one.externalCustomerCode))}::text[])
    union all
    select 'certificate', certificate_type || ' ' || fold_code(certificate_no) from customer
    where fold_code(certificate_no) = any(${customers.map((one) => foldCode(one.certificateNo)).filter(Boolean)}::text[])
      and status = 'active'
    union all
    select 'phone', regexp_replace(contact_tel, '\\D', '', 'g') from customer
    where reverse(regexp_replace(contact_tel, '\\D', '', 'g')) =
      any(select reverse(phone) from unnest(${customers.map((one) => one.contactTel.replaceAll(/\D/g, ''))}::text[]) phone)
      and status = 'active'`.execute(db)
  const of = (kind: string) => new Set(rows.flatMap(({ what, key }) => (what === kind ? [key] : [])))
  return { externalCodes: of('external'), certificates: of('certificate'), phones: of('phone') }
}

/** Returns which of these accounts are taken, in lower case. */
export async function takenAccounts({ db }: Context, accounts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    select account from broadband_account where account = any(${accounts.map((account) => account.toLowerCase())}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ account }) => account))
}

/** Returns which of these serial numbers and MACs our devices have. */
export async function takenDevices(
  { db }: Context,
  devices: readonly { number: string; mac: string }[],
): Promise<Set<string>> {
  if (devices.length === 0) return new Set()
  const { rows } = await sql<{ number: string; mac: string }>`
    select number, mac from physical_resource where number = any(${devices.map(({ number }) => number)}::text[])
      or mac = any(${devices.map(({ mac }) => mac)}::text[])`.execute(db)
  return new Set(rows.flatMap(({ number, mac }) => [number, mac]))
}

type Port = { odbCode: string; portCode: string }
const keyOf = ({ odbCode, portCode }: Port) => `${odbCode}/${portCode}`

/** Returns which of these ports are free and in service, as `odb/port`. */
export async function freePortsAmong({ db }: Context, ports: readonly Port[]): Promise<Set<string>> {
  const { rows } = await sql<Port>`
    select p.odb_code as "odbCode", p.code as "portCode" from odb_port p join odb b on b.code = p.odb_code
    where p.odb_code || '/' || p.code = any(${ports.map(keyOf)}::text[]) and p.odb_code = any(${ports.map((one) => one.odbCode)}::text[])
      and p.status = 'free' and b.state = 'in-service'`.execute(db)
  return new Set(rows.map(keyOf))
}
