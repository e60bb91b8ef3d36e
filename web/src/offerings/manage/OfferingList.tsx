import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import type { FormLayout } from '#platform/maintenance/layout.ts'
import { useWords } from '#platform/words.ts'
import { ChangeQuestion } from './ChangeQuestion.tsx'
import { CopyOffering } from './CopyOffering.tsx'
import { Planned } from './Planned.tsx'
import { channels, customerTypes, taxCodes } from './choices.tsx'
import { words } from './words.ts'

const standard = {
  kind: 'broadband',
  paymentMode: 'prepaid',
  authorizationMode: 'pppoe',
  customerLevel: 1,
  level: 1,
  constructionTime: 3,
  delayCloseAuthorizationDay: 0,
  severalPerLine: false,
  baseFeeRatio: 1,
  taxCode: 'standard',
}

const inputs = {
  catalog: <CallSelect call={api.offerings.catalogs} input={{}} />,
  productSpecificationCode: (
    <CallSelect call={api.productSpecifications.list} input={{ limit: 100 }} search="keyword" />
  ),
  bandwidthProfileCode: (
    <CallSelect
      call={api.bandwidthProfiles.list}
      input={{ limit: 100 }}
      search="keyword"
      choice={({ code, name, zhName, downKbps, upKbps }) => ({
        code,
        name,
        zhName,
        hint: `${downKbps} / ${upKbps} kbps`,
      })}
    />
  ),
  terminalType: <CallSelect call={api.configuration.terminalTypes} input={{}} />,
  broadbandExportType: <CallSelect call={api.offerings.broadbandExportTypes} input={{}} />,
  serviceChannels: channels,
  customerTypes,
  taxCode: taxCodes,
}

/** Offerings: their contents, channels, installation and last day. */
export function OfferingList() {
  const t = useWords(words)
  const look: FormLayout = {
    fixed: ['kind', 'paymentMode'],
    when: {
      bandwidthProfileCode: ({ kind }) => kind === 'broadband',
      newLineSignIn: ({ kind }) => kind === 'broadband',
      severalPerLine: ({ kind }) => kind === 'value-added',
    },
    inputs,
    groups: [
      {
        title: t.what,
        fields: ['code', 'name', 'zhName', 'catalog', 'kind', 'paymentMode', 'productSpecificationCode'],
      },
      {
        title: t.network,
        fields: [
          'bandwidthProfileCode',
          'terminalType',
          'terminalOwnership',
          'broadbandExportType',
          'authorizationMode',
          'newLineSignIn',
        ],
      },
      {
        title: t.whereSold,
        fields: ['serviceChannels', 'customerTypes', 'customerLevel', 'level', 'validFrom', 'validTo'],
      },
      {
        title: t.howDone,
        fields: ['constructionTime', 'delayCloseAuthorizationDay', 'baseFeeRatio', 'taxCode', 'severalPerLine'],
      },
    ],
  }
  return (
    <MaintenancePage
      {...look}
      bare
      title={t.offerings}
      thing={t.offering}
      calls={api.productOfferings}
      imports="offering"
      filters={['kind', { name: 'catalog', input: <CallSelect call={api.offerings.catalogs} input={{}} /> }]}
      initial={standard}
      renderEffect={(change) => <ChangeQuestion preview={api.offeringChanges.preview} input={change} look={look} />}
      renderMore={(code) => (
        <>
          <Planned calls={api.productOfferings} changes={api.offeringChanges} code={code} look={look} />
          <CopyOffering key={code} code={code} />
        </>
      )}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('kind'),
        c.word('paymentMode'),
        c.text('bandwidthProfileCode'),
        c.money('priceFrom'),
        c.number('priceCount'),
        c.day('validFrom'),
        c.day('validTo'),
      ]}
    />
  )
}
