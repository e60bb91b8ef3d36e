import type { Output } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { useCustomTexts } from '#fields'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Marked } from './Marked.tsx'
import { words } from './words.ts'

export type Found = Output<typeof customers.find>['rows'][number]

/** Returns the path to the workspace of a customer in the search results. */
export const workspaceOf = ({ customerCode }: Found): string => paths.customer(customerCode)

/** The search results, with the matching text marked. Enter in the search box opens the first one. */
export function FoundList({ rows, keyword }: { rows: readonly Found[]; keyword: string }) {
  return (
    <ul className="desk-found">
      {rows.map((customer) => (
        <li key={customer.customerCode}>
          <FoundRow customer={customer} keyword={keyword} />
        </li>
      ))}
    </ul>
  )
}

function FoundRow({ customer, keyword }: { customer: Found; keyword: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const { name, customerCode, contactTel, certificateNo, manageAddress, town, broadbandAccounts, status } = customer
  const custom = useCustomTexts('customer')(customer.customFields)
  const place = [nameIn(language, town), manageAddress].filter(Boolean).join(', ')
  return (
    <Goto to={workspaceOf(customer)}>
      <span className="found-who">
        <strong>
          <Marked text={name} part={keyword} />
        </strong>
        <span className="muted">
          <Marked text={customerCode} part={keyword} />
        </span>
        {status === 'active' ? null : <StatusTag state={status} />}
      </span>
      <span>
        <Marked text={contactTel} part={keyword} />
      </span>
      <span className="muted" title={place}>
        <Marked text={place} part={keyword} />
      </span>
      <span className="muted">
        <Marked text={broadbandAccounts[0] ?? certificateNo} part={keyword} />
      </span>
      <span className="found-by">{keyword === '' ? null : t.by(fieldLabel(customer.matched, language))}</span>
      {custom.length > 0 ? (
        <span className="found-custom muted">
          <Marked text={custom.join(' · ')} part={keyword} />
        </span>
      ) : null}
    </Goto>
  )
}
