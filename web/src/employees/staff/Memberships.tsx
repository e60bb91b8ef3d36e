import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './staff.css'

/** The groups that an employee belongs to and receives grants from. */
export function Memberships({ code }: { code: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery(q(api.employees.groups, { employeeCode: code }))
  if (!data) return null
  return (
    <Box title={t.groupsOf}>
      {data.length === 0 ? (
        <p className="muted">{t.noGroups}</p>
      ) : (
        <ul className="plain-list">
          {data.map((group) => (
            <li key={group.code}>
              {nameIn(language, group)} <span className="muted">{group.code}</span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
