import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { logoOf } from '#configuration'
import { languageOfCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import { facts, heading, issuerLines, sheet, signatures } from '#platform/sheet.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { written } from '#platform/written.ts'

const words = {
  'en-US': {
    title: 'Receipt for a returned device',
    number: 'Serial number',
    model: 'Model',
    customer: 'Customer',
    customerCode: 'Customer code',
    product: 'Product',
    condition: 'Condition',
    remark: 'Remark',
    receivedAt: 'Received at',
    receivedBy: 'Received by',
    customerSigns: 'Customer',
    employeeSigns: 'Employee',
  },
  'zh-CN': {
    title: '设备收回凭单',
    number: '序列号',
    model: '型号',
    customer: '客户',
    customerCode: '客户编号',
    product: '产品编号',
    condition: '设备状况',
    remark: '备注',
    receivedAt: '收回时间',
    receivedBy: '收回人',
    customerSigns: '客户签字',
    employeeSigns: '经办人签字',
  },
} as const

type Received = {
  number: string
  state: string
  customerCode: string
  customerName: string
  productCode: string | null
  condition: string | null
  remark: string | null
  endedAt: Date
  model: string
  zhModel: string
  employee: string
  zhEmployee: string
  unit: string
  zhUnit: string
}

/**
 * Prints the receipt for a returned device in the customer's language, for both to sign. Refuses not-found, and
 * wrong-state unless the device was returned.
 */
export const recoveryReceipt: Handler<typeof recoveries.receipt> = async (ctx, { recoveryId }) => {
  const { rows } = await sql<Received>`
    select r.number, r.state, r.customer_code as "customerCode", c.name as "customerName", r.product_code as "productCode",
      r.condition, r.receipt_remark as remark, r.ended_at as "endedAt", s.name as model, s.zh_name as "zhModel",
      coalesce(e.true_name, 'system') as employee, coalesce(e.zh_name, '系统') as "zhEmployee", u.name as unit, u.zh_name as "zhUnit"
    from device_recovery r join customer c on c.code = r.customer_code
      join physical_resource d on d.number = r.number join physical_resource_spec s on s.code = d.spec_code
      left join employee e on e.code = r.ended_by
      join organization_unit u on u.code = coalesce(e.organization_unit_code, c.organization_unit_code)
    where r.id = ${recoveryId}::bigint
      and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`.execute(ctx.db)
  const found = rows[0] ?? ctx.refuse('not-found', { what: 'device-recovery', field: 'recoveryId' })
  if (found.state !== 'recovered') ctx.refuse('wrong-state', { state: found.state, field: 'recoveryId' })
  const language = (await languageOfCustomer(ctx, found.customerCode)) ?? ctx.language
  const content = await pdfOf(receiptSheet(ctx, found, { language, logo: await logoOf(ctx.db) }))
  return { name: `device-${found.number}.pdf`, type: 'application/pdf', content }
}

type Printed = { language: Language; logo: string | undefined }

function receiptSheet({ operator }: Context, found: Received, { language, logo }: Printed) {
  const w = words[language]
  const inTongue = (name: string, zhName: string) => (language === 'zh-CN' ? zhName : name)
  const issuer = {
    operator: inTongue(operator.name, operator.zhName),
    unit: inTongue(found.unit, found.zhUnit),
    lines: issuerLines(operator, language),
    logo,
  }
  const condition = found.condition === null ? '–' : term(found.condition, language)
  return sheet(language, `${w.title} ${found.number}`, [
    heading(issuer, w.title, [found.number]),
    facts([
      [w.number, found.number],
      [w.model, inTongue(found.model, found.zhModel)],
      [w.customer, found.customerName],
      [w.customerCode, found.customerCode],
      [w.product, found.productCode ?? '–'],
      [w.condition, condition],
      [w.receivedAt, written(operator, language).instant(new Date(found.endedAt))],
      [w.receivedBy, inTongue(found.employee, found.zhEmployee)],
      ...(found.remark === null ? [] : [[w.remark, found.remark] as const]),
    ]),
    signatures([w.customerSigns, w.employeeSigns], 180),
  ])
}
