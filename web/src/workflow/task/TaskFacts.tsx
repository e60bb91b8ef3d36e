import type { Output } from '@lastmile/contract/platform/call.ts'
import { toMetre } from '@lastmile/contract/platform/degrees.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { OverdueAndOpen } from '#bills'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { type Figure, Figures, InstantText } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { holderOf, assigneeOf } from './allowed.ts'
import { words } from './words.ts'

type Shown = Output<typeof workflow.formProperties>

type Fault = NonNullable<Shown['fault']>

/** Returns the reported fault and the contact person. */
const faultFigures = (
  { contactName, contactTel, words: said, remark, ...named }: Fault,
  language: Language,
): Figure[] => [
  { field: 'fault', value: [nameIn(language, named), said].filter(Boolean).join(': ') },
  ...(remark ? [{ field: 'remark', value: remark }] : []),
  ...(contactName || contactTel
    ? [{ field: 'contactName', value: [contactName, contactTel].filter(Boolean).join(', ') }]
    : []),
]

/** The customer to visit, the line's connection, the assignee and the deadline. */
export function TaskFacts({ shown: { task, line, fault, debt, construction } }: { shown: Shown }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const workspace = useCan('submenus')
  const { customerCode, customerName } = task
  const customer: Figure[] =
    customerCode === null
      ? [{ field: 'title', value: task.title }]
      : [
          ...(fault ? faultFigures(fault, language) : []),
          ...(task.title === null ? [] : [{ field: 'title', value: task.title }]),
          {
            field: 'customerName',
            value: workspace ? <Goto to={paths.customer(customerCode)}>{customerName}</Goto> : customerName,
          },
          ...(debt ? [{ field: 'owed', label: t.debt, value: <OverdueAndOpen debt={debt} /> }] : []),
          { field: 'contactTel', value: <a href={`tel:${task.contactTel}`}>{task.contactTel}</a> },
          // A construction has its own address and no appointment.
          ...(construction ? [] : visitFigures({ task, t, f, language })),
        ]
  const network: Figure[] = construction
    ? constructionFigures(construction, { t, f, language })
    : line
      ? [
          { field: 'productName', value: nameIn(language, { name: line.productName, zhName: line.productZhName }) },
          {
            field: 'odbCode',
            value:
              line.odbCode === null
                ? null
                : t.port(
                    line.odbCode,
                    nameIn(language, { name: line.odbName ?? '', zhName: line.odbZhName }),
                    line.portCode ?? '',
                  ),
          },
          {
            field: 'place',
            label: t.odbPlace,
            value:
              line.latitude === null || line.longitude === null
                ? null
                : `${toMetre(line.latitude)}, ${toMetre(line.longitude)}`,
          },
          { field: 'account', label: t.account, value: line.account },
          ...(line.terminalNumber === null ? [] : [{ field: 'terminalNumber', value: line.terminalNumber }]),
        ]
      : []
  const work: Figure[] = [
    { field: 'businessKey', value: task.businessKey },
    { field: 'assigneeName', value: task.assignee === null ? t.nobodyYet : holderOf(task, language) },
    { field: 'teamName', value: assigneeOf(task, language) },
    { field: 'dueAt', value: <InstantText value={task.dueAt} /> },
  ]
  return (
    <div className="task-facts">
      <Figures items={customer} width={140} />
      <Figures items={network} width={140} />
      <Figures items={work} width={140} />
    </div>
  )
}

/** Returns where and when the customer is to be visited. */
const visitFigures = ({ task, t, f, language }: Reader & Pick<Shown, 'task'>): Figure[] => [
  { field: 'manageAddress', value: task.manageAddress },
  {
    field: 'appointmentDay',
    label: t.appointment,
    value:
      task.appointmentDay === null
        ? t.noAppointment
        : `${f.day(task.appointmentDay)}, ${term(task.appointmentSlot ?? '', language)}`,
  },
]

type Construction = NonNullable<Shown['construction']>
type Reader = { t: typeof words.en; f: ReturnType<typeof useFormat>; language: Language }

/** Returns the location and code of the box to build, and the materials taken for it. */
function constructionFigures(built: Construction, { t, f, language }: Reader): Figure[] {
  const { address, latitude, longitude, boxCode, boxName, boxZhName, oltCode, ponPort, ports, taken } = built
  const town = nameIn(language, { name: built.townName, zhName: built.townZhName })
  const place = latitude === null || longitude === null ? null : `${toMetre(latitude)}, ${toMetre(longitude)}`
  const box = boxCode && t.box(boxCode, nameIn(language, { name: boxName ?? '', zhName: boxZhName }), ports ?? 0)
  const lines = taken.map((one) => `${nameIn(language, one)} ${f.number(one.quantity)} ${term(one.unit, language)}`)
  return [
    { field: 'address', value: address },
    { field: 'townName', value: town },
    { field: 'place', label: t.boxPlace, value: place ?? t.notSurveyed },
    { field: 'boxCode', label: t.odb, value: box ?? t.notDesigned },
    ...(oltCode && ponPort ? [{ field: 'ponPort', value: t.feed(oltCode, ponPort) }] : []),
    ...(built.builtByName === null ? [] : [{ field: 'builtByName', value: built.builtByName }]),
    ...(lines.length > 0
      ? [{ field: 'materials', label: t.taken, value: lines.join(language === 'zh-CN' ? '；' : '; ') }]
      : []),
  ]
}
