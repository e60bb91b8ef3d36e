import { Alert } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { api, sendWith } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Warns that a customer already has an account under this certificate or phone, before another one is opened. */
export function DuplicateCustomer({
  certificateNo,
  contactTel,
}: {
  certificateNo: string | undefined
  contactTel: string | undefined
}) {
  const t = useWords(words)
  const byCertificate = useKnown(certificateNo)
  const byPhone = useKnown(contactTel)
  const people = [...byCertificate, ...byPhone].filter(
    ({ customerCode, matched }, index, all) =>
      (matched === 'certificateNo' || matched === 'contactTel') &&
      all.findIndex((other) => other.customerCode === customerCode) === index,
  )
  if (people.length === 0) return null
  return (
    <Alert
      type="warning"
      title={t.known}
      description={
        <ul>
          {people.slice(0, 3).map(({ customerCode, name, contactTel: phone }) => (
            <li key={customerCode}>
              {name} <span className="muted">{phone}</span>{' '}
              <Goto to={paths.customer(customerCode)}>{customerCode}</Goto>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Reports whether the certificate already has an account, so that another one requires a reason. */
export const useCertificateExists = (certificateNo: string | undefined): boolean =>
  useKnown(certificateNo).some(({ matched }) => matched === 'certificateNo')

/** The minimum length of a number that can identify a person. */
const tellsApart = 7

function useKnown(typed: string | undefined) {
  const keyword = useDebounced((typed ?? '').trim(), 500)
  const { data } = useQuery({
    queryKey: ['customers.find', 'known', keyword],
    queryFn: ({ signal }) =>
      api.customers.find(sendWith({ keyword, limit: 3 }, { signal, silent: true, untold: true })),
    enabled: keyword.length >= tellsApart,
  })
  return keyword.length >= tellsApart ? (data?.rows ?? []) : []
}
