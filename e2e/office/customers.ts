import { randomInt } from 'node:crypto'
import { enterNames } from '#server/customers/name-search/names.ts'
import { inDatabase } from './database.ts'

/**
 * Creates a customer of the Anawrahta Road store without products, for stories that need any customer: opening an
 * account would occupy a port permanently. Returns the customer's code.
 */
export const existingCustomer = (name: string): Promise<string> =>
  inDatabase(async (db) => {
    const number = String(randomInt(1e6, 1e7))
    const customerCode = `C9${number}`
    const createdAt = new Date()
    await db
      .insertInto('customer')
      .values({
        code: customerCode,
        name,
        status: 'active',
        customer_type: 'residential',
        certificate_type: 'nrc',
        certificate_no: `12/LAMATA(N)${number}`,
        contact_tel: `09${number}`,
        e_mail: `c${number}@example.com`,
        operator: 'golden-lotus',
        province_code: 'YGN',
        city_code: 'YGN-C',
        town_code: 'YGN-KMY',
        manage_address: 'No. 7, Insein Road',
        latitude: 16.82,
        longitude: 96.13,
        external_customer_code: `L-${number}`,
        business_channel: 'hall',
        audit_code: 'A-2024-01',
        salesman_code: 'E0101',
        salesman_unit_code: 'YGN-H1',
        organization_unit_code: 'YGN-H1',
        created_by: 'E0101',
        created_at: createdAt,
      })
      .execute()
    await enterNames({ db }, createdAt, [{ customerCode, name }])
    return customerCode
  })
