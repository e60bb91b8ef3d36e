import type { taxExemptions } from '@lastmile/contract/exemptions/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { uploadedAnnex } from '#platform/decode-picture.ts'
import { type StoredFile, withStoredFile } from '#platform/files/stored-first.ts'
import { recordChange } from '#platform/history.ts'
import { exemptionUnderLock } from './exemption.ts'
import { lockCustomer, takeCodes } from '#customers'

type Dated = { customerCode: string; validFrom: string; validThrough?: string | undefined }

/**
 * Records a tax exemption certificate: from now on, charges made during its validity bear no tax. Earlier charges do
 * not change. Refuses exemption-overlaps, wrong-state for a closed customer, and days in the past.
 */
export const addExemption: Handler<typeof taxExemptions.add> = withStoredFile<
  typeof taxExemptions.add,
  StoredFile | null
>(
  async (asking) => (asking.file ? uploadedAnnex(asking) : null),
  async (ctx, input, scan) => {
    const { customerCode, exemptionNo, authority, validFrom, validThrough } = input
    const customer = await lockCustomer(ctx, customerCode)
    if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
    if (validThrough !== undefined && validThrough < ctx.today) broken(ctx, 'validThrough', 'form-not-past')
    await refuseOverlap(ctx, input)
    const [exemptionCode = ''] = await takeCodes(ctx, customerCode, 1)
    await sql`
    insert into tax_exemption (customer_code, code, certificate_no, authority, valid, certified_through, scan, scan_name, scan_type,
      recorded_by, recorded_at)
    values (${customerCode}, ${exemptionCode}, ${exemptionNo}, ${authority},
      daterange(${validFrom}::date, ${validThrough ?? null}::date, '[]'), ${validThrough ?? null}, ${scan?.stored ?? null},
      ${scan?.name ?? null}, ${scan?.type ?? null}, ${ctx.actor.employeeCode}, ${ctx.now})`.execute(ctx.db)
    const after = { exemptionNo, authority, validFrom, validThrough: validThrough ?? null }
    await recordChange(ctx, { thing: 'tax_exemption', code: exemptionCode, after })
    return { exemptionCode }
  },
)

async function refuseOverlap(ctx: Context<'exemption-overlaps'>, { customerCode, validFrom, validThrough }: Dated) {
  const { rows } = await sql<{ certificate: string }>`
    select certificate_no as certificate from tax_exemption where customer_code = ${customerCode}
      and valid && daterange(${validFrom}::date, ${validThrough ?? null}::date, '[]') order by valid limit 1`.execute(
    ctx.db,
  )
  const [there] = rows
  if (there) ctx.refuse('exemption-overlaps', { certificate: there.certificate, field: 'validFrom' })
}

/** Adds a scan that was missing when the certificate was recorded. Refuses not-found, exemption-scanned. */
export const addScan: Handler<typeof taxExemptions.addScan> = withStoredFile<typeof taxExemptions.addScan>(
  uploadedAnnex,
  async (ctx, { exemptionCode }, scan) => {
    const { scan: before, version } = await exemptionUnderLock(ctx, exemptionCode)
    if (before !== null) ctx.refuse('exemption-scanned', { field: 'file' })
    await ctx.db
      .updateTable('tax_exemption')
      .set({ scan: scan.stored, scan_name: scan.name, scan_type: scan.type, version: version + 1 })
      .where('customer_code', '=', ownerOf(exemptionCode))
      .where('code', '=', exemptionCode)
      .execute()
    const [none, after] = [{ scanName: null }, { scanName: scan.name }]
    await recordChange(ctx, { thing: 'tax_exemption', code: exemptionCode, before: none, after })
    return { version: version + 1 }
  },
)
