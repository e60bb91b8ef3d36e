import { z } from 'zod'
import { call, type Permission } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, Option, perhaps, text } from '#platform/values.ts'

/** The data type of an attribute. */
export const AttributeKind = z.enum(['attribute-text', 'attribute-number', 'attribute-yes-no'])

/** The kinds of specifications. Each kind has its own types, and each type its attributes. */
export const SpecificationKind = z.enum(['product-specification', 'content-specification'])
export type SpecificationKind = z.output<typeof SpecificationKind>

/** An attribute that all specifications of a type have. */
export const SpecificationAttribute = z.object({
  code: z.string(),
  name: z.string(),
  zhName: z.string(),
  type: z.string(),
  attributeKind: AttributeKind,
  unit: z.string().nullable(),
  required: z.boolean(),
})
export type SpecificationAttribute = z.output<typeof SpecificationAttribute>

/** The value of an attribute in a specification; numbers and booleans are also stored as text. */
const AttributeValue = z.object({ attributeCode: Code, value: text(120) })
export type AttributeValue = z.output<typeof AttributeValue>

const read: Permission = ['MaintainContentSpecificationAct', 'MaintainSimpleProductOfferingAct']
const write: Permission = 'MaintainContentSpecificationAct'

const common = { code: Code, name: text(80), zhName: text(80), type: Code }
const attributes = { attributes: z.array(AttributeValue).max(60).default([]) }

const typeNames = { typeName: z.string(), typeZhName: z.string() }

const choices = (path: string, what: string) =>
  call({
    method: 'GET',
    path,
    summary: `List the ${what} to choose from`,
    permission: read,
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  })
const attributesOf = (path: string, what: string) =>
  call({
    method: 'GET',
    path,
    summary: `List the attributes that specifications ${what}, of one type or of all`,
    permission: read,
    input: z.object({ type: Code.optional() }),
    output: z.array(SpecificationAttribute),
    refuses: [],
  })

/** Product specifications: their network services and revenue shares. */
export const productSpecifications = {
  ...maintained({
    path: 'product-specifications',
    key: 'id',
    names: ['product specification', 'product specifications'],
    read,
    write,
    addAction: 'save',
    fields: {
      ...common,
      shareProgram: perhaps(Code),
      serviceSpecifications: z.array(Code).max(20).default([]),
      contentSpecifications: z.array(Code).max(100).default([]),
      ...attributes,
    },
    shows: { ...typeNames, offeringCount: z.int() },
    filters: { type: Code.optional() },
    refuses: ['invalid-input'],
  }),
  types: choices('product-specifications/types', 'the types of product specification'),
  sharePrograms: choices('product-specifications/share-programs', 'the ways to share income'),
  serviceSpecifications: choices('product-specifications/service-specifications', 'the services on the network'),
  contentProviders: choices('product-specifications/content-providers', 'the providers of content'),
  attributes: attributesOf('product-specifications/attributes', 'may have'),
  requiredAttributes: attributesOf('product-specifications/required-attributes', 'must have'),
}

/** Content specifications and their providers. */
export const contentSpecifications = {
  ...maintained({
    path: 'content-specifications',
    key: 'id',
    names: ['content specification', 'content specifications'],
    read,
    write,
    addAction: 'save',
    fields: { ...common, contentProvider: Code, ...attributes },
    shows: { ...typeNames, contentProviderName: z.string(), contentProviderZhName: z.string() },
    filters: { type: Code.optional(), contentProvider: Code.optional() },
    refuses: ['invalid-input'],
  }),
  types: choices('content-specifications/types', 'the types of content specification'),
  attributes: attributesOf('content-specifications/attributes', 'may have'),
  requiredAttributes: attributesOf('content-specifications/required-attributes', 'must have'),
}

/** The attributes in the forms of specifications, by type. */
export const specificationAttributes = maintained({
  path: 'specification-attributes',
  key: 'id',
  names: ['attribute of specifications', 'attributes of specifications'],
  read: write,
  write,
  fields: {
    specificationKind: SpecificationKind,
    type: Code,
    attributeCode: Code,
    name: text(60),
    zhName: text(60),
    attributeKind: AttributeKind,
    unit: perhaps(text(20)),
    /** Whether every specification of the type must have it. */
    required: z.boolean(),
    sequenceNo: z.int().min(0).max(9999),
  },
  shows: typeNames,
  filters: { specificationKind: SpecificationKind.optional() },
  rules: [
    {
      keeps: ({ attributeCode, attributeKind }) => attributeCode !== 'sessions' || attributeKind === 'attribute-number',
      field: 'attributeKind',
      says: 'sessions-number',
    },
  ],
  refuses: ['invalid-input'],
})
