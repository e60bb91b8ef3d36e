import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'

/** The number of lines up to which they are counted; more are shown as such. */
export const mostCounted = 10_000

/** The parameters of command templates that take their values from ONT profiles. */
export const profileParameters = ['lineProfile', 'serviceProfile'] as const
export type ProfileParameter = (typeof profileParameters)[number]

/** A value that a command line can contain: nothing that could end a line or begin another command. */
const Profile = perhaps(text(60).refine((value) => /^[\w./:-]+$/.test(value), 'command-value'))

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/**
 * The line and service profiles with which ONTs are registered, by OLT or vendor, and for one offering or all (page
 * NetWorkResourEdit). Each value comes from the most specific entry that has one: that of the OLT before that of its
 * vendor, and one for the offering before one for all.
 */
export const ontProfiles = maintained({
  path: 'ont-profiles',
  key: 'ontProfileId',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['ONT profile', 'ONT profiles'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: {
    /** All OLTs of a vendor, or one OLT. */
    vendor: perhaps(text(30).overwrite((value) => value.toLowerCase())),
    oltCode: perhaps(Code),
    /** Empty: all offerings without an entry of their own. */
    productOfferingCode: perhaps(Code),
    /** At Huawei, the ID of the line profile; at ZTE, the name of the T-CONT profile. */
    lineProfile: Profile,
    /** At Huawei, the ID of the service profile; at ZTE, the ONU type. */
    serviceProfile: Profile,
  },
  shows: { offeringName: z.string().nullable(), offeringZhName: z.string().nullable() },
  details: {
    /** The registered lines that take a value from this entry; at most 10,001. */
    profileLines: z.int(),
    /** The parameters for which a command template in use takes its value from here. */
    usedParameters: z.array(z.enum(profileParameters)),
    /** Whether a command template in use changes the profiles of registered ONTs. */
    profilesSent: z.boolean(),
  },
  filters: { vendor: perhaps(text(30)), oltCode: Code.optional(), productOfferingCode: Code.optional() },
  rules: [
    { keeps: ({ vendor, oltCode }) => isGiven(vendor) || isGiven(oltCode), field: 'vendor', says: 'vendor-or-olt' },
    { keeps: ({ vendor, oltCode }) => !isGiven(vendor) || !isGiven(oltCode), field: 'oltCode', says: 'vendor-or-olt' },
    {
      keeps: ({ lineProfile, serviceProfile }) => isGiven(lineProfile) || isGiven(serviceProfile),
      field: 'lineProfile',
      says: 'one-profile',
    },
  ],
  refuses: ['invalid-input', 'ont-profile-exists', 'profile-needed', 'in-use'],
})
