import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, text } from '#platform/values.ts'
import { Vlan } from './vlan.ts'

/** The service that every line has and that cannot be deleted: internet access. */
export const internet = 'internet'

/**
 * The services that lines can have, such as internet, IPTV and VoIP: what distinguishes them between an ONT and its OLT
 * (page NetWorkResourEdit).
 */
export const networkServices = maintained({
  path: 'network-services',
  key: 'networkServiceCode',
  names: ['network service', 'network services'],
  read: ['NetWorkResourEdit', 'MaintainSimpleProductOfferingAct'],
  write: 'NetWorkResourEdit',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    /** The number that distinguishes it on an ONT: the GEM port (Huawei), or the service port and vport (ZTE). */
    serviceNumber: z.int().min(1).max(8),
    /** The VLAN tag between the ONT and the OLT. */
    userVlan: Vlan,
    /** Whether every line has it, or only lines with an add-on that includes it. */
    everyLine: z.boolean(),
    /** The add-ons that include it: a line has the service while one of them works. */
    productOfferingCodes: z.array(Code).max(50),
  },
  shows: { offerings: z.string(), offeringsZhName: z.string() },
  rules: [
    {
      keeps: ({ code, everyLine }) => code !== internet || everyLine === true,
      field: 'everyLine',
      says: 'internet-of-every-line',
    },
  ],
  refuses: ['service-number-used', 'in-use'],
})
