import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { liftCustomerBlock } from './resume-product.ts'

type DuePause = { resumeOn: string; customerCode: string; productCode: string }

/**
 * Ends the pauses whose requested return day has come. A product that has expired in the meantime is then blocked like
 * any other expired product.
 */
export const resumeDue = (job: JobContext): Promise<void> =>
  eachDue(job, {
    next: pausesDue,
    act: async (ctx, { customerCode, productCode }) => {
      const customer = await holdCustomer(ctx, customerCode)
      await liftCustomerBlock(ctx, {
        ref: { customerCode, productCode },
        customer,
        reason: 'customer-request',
        evenExpired: true,
      })
    },
    refusedWait: true,
  })

/** Returns the next pauses, after the given one, that end today or earlier. */
async function pausesDue({ db, today }: Context, after: DuePause | undefined, limit: number): Promise<DuePause[]> {
  const { resumeOn, customerCode, productCode } = after ?? { resumeOn: '-infinity', customerCode: '', productCode: '' }
  // Value-added products are resumed together with their line.
  const { rows } = await sql<DuePause>`
    select b.resume_on as "resumeOn", b.customer_code as "customerCode", b.product_code as "productCode" from product_block b
    join product p on p.customer_code = b.customer_code and p.code = b.product_code and p.status = 'suspended'
    join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code and o.product_code = b.product_code
    where b.until is null and b.owner = 'customer' and b.resume_on <= ${today}
      and (b.resume_on, b.customer_code, b.product_code) > (${resumeOn}::date, ${customerCode}, ${productCode})
    order by b.resume_on, b.customer_code, b.product_code limit ${limit}`.execute(db)
  return rows
}
