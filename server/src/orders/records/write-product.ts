import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'
import { accountName } from './accounts.ts'

type NewProduct = {
  customerCode: string
  productCode: string
  offeringCode: string
  priceCode: string
  priceVersion: number
  /** The line to which a value-added product belongs. */
  parentCode?: string | undefined
  /** Account and port of a broadband line. */
  line?: { account: string; odbCode: string; portCode: string } | undefined
  serviceAddress: string
}

/** Inserts a product in the state `created`. The customer must be locked. */
export function writeProduct({ db, now }: Context, product: NewProduct): void {
  const { customerCode, productCode, line } = product
  const row = db.insertInto('product').values({
    customer_code: customerCode,
    code: productCode,
    offering_code: product.offeringCode,
    price_code: product.priceCode,
    price_version: product.priceVersion,
    status: 'created',
    parent_code: product.parentCode ?? null,
    account: line ? accountName(line.account) : null,
    odb_code: line?.odbCode ?? null,
    port_code: line?.portCode ?? null,
    service_address: product.serviceAddress,
    created_at: now,
  })
  write(db, [productCode], row)
}
