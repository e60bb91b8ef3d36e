import { mostCounted } from '@lastmile/contract/vlans/profiles.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { nameIn, useWords } from '#platform/words.ts'
import { olts } from '#network/resources/box-inputs.tsx'
import { words } from './words.ts'

const offerings = { call: api.offerings.forDisplayList, input: { kind: 'broadband' as const } }

/** The line and service profiles with which ONTs are registered, by OLT or vendor, and for one offering or all. */
export function ProfileList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.profiles}
      thing={t.profile}
      calls={api.ontProfiles}
      opens="scope"
      filters={[{ name: 'oltCode', input: <CallSelect {...olts} /> }]}
      columns={(c) => [
        c.custom('scope', {
          title: t.scope,
          show: ({ oltCode, vendor }, { language }) => oltCode ?? t.allOf(term(vendor ?? '', language)),
        }),
        c.custom('productOfferingCode', {
          show: ({ offeringName, offeringZhName }, { language }) =>
            offeringName ? nameIn(language, { name: offeringName, zhName: offeringZhName }) : t.allOfferings,
        }),
        c.custom('lineProfile', { show: ({ lineProfile }) => lineProfile ?? t.inherited }),
        c.custom('serviceProfile', { show: ({ serviceProfile }) => serviceProfile ?? t.inherited }),
      ]}
      inputs={{ oltCode: <CallSelect {...olts} />, productOfferingCode: <CallSelect {...offerings} /> }}
      labels={{
        vendor: t.vendor,
        oltCode: t.olt,
        productOfferingCode: t.offering,
        lineProfile: t.line,
        serviceProfile: t.service,
      }}
      renderEffect={(_, { code }) => <Effect ontProfileId={String(code)} />}
      fixed={['vendor', 'oltCode', 'productOfferingCode']}
      groups={[
        { title: t.where, fields: ['vendor', 'oltCode', 'productOfferingCode'] },
        { title: t.values, fields: ['lineProfile', 'serviceProfile'] },
      ]}
      renderFirst={(ontProfileId) => <Effect ontProfileId={ontProfileId} />}
    />
  )
}

/** The lines that take a value from an entry, and what a change of it sends. */
function Effect({ ontProfileId }: { ontProfileId: string }) {
  const t = useWords(words)
  const f = useFormat()
  const { data: entry } = useQuery(q(api.ontProfiles.get, { ontProfileId }))
  if (!entry) return null
  if (entry.usedParameters.length === 0) return <Alert type="info" showIcon title={t.unused} />
  const { profileLines: lines, profilesSent } = entry
  return (
    <Alert
      type="info"
      showIcon
      title={t.effect(lines > mostCounted ? t.most : f.number(lines))}
      description={profilesSent ? t.sends : t.keeps}
    />
  )
}
