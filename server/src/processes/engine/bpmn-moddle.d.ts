/** The part of the package's main module that we use. The package has no types for it. */
declare module 'bpmn-moddle' {
  export type ModdleElement = {
    $type: string
    $attrs: Record<string, string>
    id?: string
    name?: string
  } & Record<string, unknown>
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>
  }
}
