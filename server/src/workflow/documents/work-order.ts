import { toMetre } from '@lastmile/contract/platform/degrees.ts'
import { term } from '@lastmile/contract/words.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { isFieldRequested, type FormField } from '@lastmile/contract/processes/forms.ts'
import { sql } from 'kysely'
import type { Content } from 'pdfmake'
import { addressPartsOf, type StoredAddress, writtenAddress } from '#areas'
import { choiceNamed, logoOf } from '#configuration'
import { printedFields } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import { materialKinds } from '#stock'
import { facts, heading, sheet, signatures, table } from '#platform/sheet.ts'
import { showForm } from '#workflow/tasks/show-form.ts'
import { workOrderWords } from './work-order-words.ts'
import { written as formatsOf } from '#platform/written.ts'

type Shown = Awaited<ReturnType<typeof showForm>>
type Pair = readonly [label: string, value: string]

/**
 * Prints a task in the reader's language: the address, the line, the reported fault, the fields to fill in with room
 * for handwriting, and two signatures. Refuses not-found, not-your-task.
 */
export const workOrder: Handler<typeof workflow.workOrder> = async (ctx, { taskId }) => {
  const shown = await showForm(ctx, { taskId })
  const { language, operator } = ctx
  const words = workOrderWords(language)
  const { businessKey, candidateOrganizationUnitName: name, candidateOrganizationUnitZhName: zhName } = shown.task
  const issuer = { operator: nameIn(ctx, operator), unit: nameIn(ctx, { name, zhName }), logo: await logoOf(ctx.db) }
  const content = await pdfOf(
    sheet(language, `${words.title} ${businessKey}`, [
      heading(issuer, words.title, [words.number(businessKey)]),
      ...[
        await workOf(ctx, shown),
        await customerOf(ctx, shown),
        requestOf(ctx, shown),
        builtOf(ctx, shown),
        await lineOf(ctx, shown),
      ]
        .filter((pairs) => pairs.length > 0)
        .map((pairs) => facts(pairs)),
      await report(ctx, shown),
      signatures([words.employeeSigns, words.customerSigns], 180),
    ]),
  )
  return { name: `work-order-${businessKey}.pdf`, type: 'application/pdf', content }
}

const nameIn = ({ language }: Context, { name, zhName }: { name: string; zhName: string | null }) =>
  language === 'zh-CN' ? (zhName ?? name) : name

/** Returns the step, appointment, deadline, team and employee, and the custom fields of the task. */
async function workOf(ctx: Context, { task }: Shown): Promise<Pair[]> {
  const { language, operator } = ctx
  const words = workOrderWords(language)
  const days = formatsOf(operator, language)
  const holder = task.assigneeName === null ? '' : nameIn(ctx, { name: task.assigneeName, zhName: task.assigneeZhName })
  const custom = await printedFields(ctx, 'task', { codes: [task.taskId], language })
  const team = task.teamName === null ? '' : nameIn(ctx, { name: task.teamName, zhName: task.teamZhName })
  return [
    [words.process, task.title ?? nameIn(ctx, { name: task.processName, zhName: task.processZhName })],
    [words.step, nameIn(ctx, task)],
    [
      words.appointment,
      task.appointmentDay === null
        ? words.notAgreed
        : [
            days.day(task.appointmentDay),
            ...(task.appointmentSlot === null ? [] : [term(task.appointmentSlot, language)]),
          ].join(', '),
    ],
    [words.deadline, days.instant(new Date(task.dueAt))],
    [words.team, team || '–'],
    [words.assignee, holder || '–'],
    ...custom(task.taskId),
  ]
}

/** Returns the address of a customer in the operator's format. */
async function addressOf(ctx: Context, customerCode: string): Promise<string> {
  const { rows } = await sql<{ parts: StoredAddress }>`
    select ${addressPartsOf('c', ctx.language)} as parts from customer c where c.code = ${customerCode}`.execute(ctx.db)
  return rows[0] ? writtenAddress(ctx, rows[0].parts, ctx.language) : ''
}

/** Returns the customer and the reported fault. */
async function customerOf(ctx: Context, { task, fault }: Shown): Promise<Pair[]> {
  const words = workOrderWords(ctx.language)
  const codes = task.customerCode === null ? [] : [task.customerCode]
  const custom = await printedFields(ctx, 'customer', { codes, language: ctx.language })
  const customer: Pair[] =
    task.customerCode === null
      ? []
      : [
          [words.customer, task.customerName ?? ''],
          [words.customerCode, task.customerCode],
          [words.tel, task.contactTel ?? ''],
          [words.address, await addressOf(ctx, task.customerCode)],
          ...custom(task.customerCode),
        ]
  if (!fault) return customer
  const contact = [fault.contactName, fault.contactTel].filter(Boolean).join(', ')
  return [
    ...customer,
    [words.fault, [nameIn(ctx, fault), fault.words].filter(Boolean).join(': ')],
    ...(contact ? [[words.faultContact, contact] as const] : []),
    ...(fault.remark ? [[words.remark, fault.remark] as const] : []),
  ]
}

/** Returns what the employee who started the process requested, such as the device to fetch. */
const requestOf = (ctx: Context, { request }: Shown): Pair[] =>
  (request?.fields ?? []).flatMap((field) => {
    const value = request?.values[field.name]
    return value === undefined || field.kind === 'photo'
      ? []
      : [[labelOf(ctx, field), written(ctx, field, value)] as const]
  })

/** Returns where a box is built and, once its design is approved, which box. */
function builtOf(ctx: Context, { construction }: Shown): Pair[] {
  if (!construction) return []
  const words = workOrderWords(ctx.language)
  const { address, townName, townZhName, latitude, longitude, boxCode, boxName, boxZhName, oltCode, ponPort } =
    construction
  const box = boxName === null ? '' : nameIn(ctx, { name: boxName, zhName: boxZhName })
  return [
    [words.address, `${address}, ${nameIn(ctx, { name: townName, zhName: townZhName })}`],
    [words.place, latitude === null || longitude === null ? '–' : `${toMetre(latitude)}, ${toMetre(longitude)}`],
    [words.odb, [boxCode, box, oltCode, ponPort].filter(Boolean).join(', ') || '–'],
  ]
}

/** Returns the line: its offering, its devices, its location in the network, and its custom fields. */
async function lineOf(ctx: Context, { line }: Shown): Promise<Pair[]> {
  if (!line) return []
  const words = workOrderWords(ctx.language)
  const custom = await printedFields(ctx, 'line', { codes: [line.productCode], language: ctx.language })
  const odb = [line.odbCode, line.odbName && nameIn(ctx, { name: line.odbName, zhName: line.odbZhName }), line.portCode]
  const kind = line.terminalType === null ? undefined : await choiceNamed(ctx, 'terminal-type', line.terminalType)
  const device = [kind && nameIn(ctx, kind), line.terminalNumber]
  return [
    [words.product, nameIn(ctx, { name: line.productName, zhName: line.productZhName })],
    [words.account, line.account ?? '–'],
    [words.odb, odb.filter(Boolean).join(', ') || '–'],
    [
      words.place,
      line.latitude === null || line.longitude === null ? '–' : `${toMetre(line.latitude)}, ${toMetre(line.longitude)}`,
    ],
    [words.device, device.filter(Boolean).join(', ') || '–'],
    ...custom(line.productCode),
  ]
}

/**
 * Returns each field of the form except pictures, with its value or room to write. A stored value of a field that is
 * not requested is ignored: it was not chosen.
 */
async function report(ctx: Context, { fields, values }: Shown): Promise<Content> {
  const words = workOrderWords(ctx.language)
  const kinds = await materialKinds(ctx.db)
  const onPaper = fields.filter(({ kind }) => kind !== 'photo')
  const rows = onPaper.map((field) => [
    labelOf(ctx, field),
    written(ctx, withMaterials(field, kinds), isFieldRequested(field, values) ? values[field.name] : undefined),
  ])
  return rows.length === 0 ? '' : table([words.toReport, words.reported], rows, { widths: [190, '*'], toWriteOn: true })
}

/** Adds the material types as options to a materials field, so that they are shown by name. */
const withMaterials = (field: FormField, options: NonNullable<FormField['options']>): FormField =>
  field.kind === 'materials' ? { ...field, options } : field

function labelOf(ctx: Context, field: FormField): string {
  const label = nameIn(ctx, { name: field.label, zhName: field.zhLabel })
  const more = [field.required ? workOrderWords(ctx.language).required : '', field.unit ?? ''].filter(Boolean)
  return more.length === 0 ? label : `${label} (${more.join(', ')})`
}

/** Returns the value; without one, the choices with check boxes, or nothing if there is room to write. */
function written(ctx: Context, field: FormField, value: Shown['values'][string] | undefined): string {
  const options = field.options ?? []
  const named = (code: string | number) => {
    const chosen = options.find((option) => option.code === code)
    return chosen ? nameIn(ctx, chosen) : String(code)
  }
  if (typeof value === 'string' || typeof value === 'number') return named(value)
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : `${named(one.specCode)} × ${one.quantity}`)).join(', ')
  if (field.kind === 'choice' && options.length <= 6)
    return options.map((option) => `□ ${nameIn(ctx, option)}`).join('   ')
  return ''
}
