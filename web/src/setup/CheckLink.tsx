import { type SetupCheck, setupChecks } from '@lastmile/contract/setup/checks.ts'
import { term } from '@lastmile/contract/words.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useLanguage } from '#platform/words.ts'

/** The name of a check as a link to the page where it is met; plain text for users who do not have that page. */
export function CheckLink({ code }: { code: SetupCheck }) {
  const language = useLanguage()
  const { page, ...rest } = setupChecks[code]
  const name = term(code, language)
  return (
    <Can act={page} otherwise={<span>{name}</span>}>
      <Goto to={paths.menu(page, 'part' in rest ? { part: rest.part } : {})}>{name}</Goto>
    </Can>
  )
}
