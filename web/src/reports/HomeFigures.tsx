import { api } from '#platform/api.ts'
import { useCan, useMay } from '#platform/session.ts'
import { CollectionsCard, CommissionCard, ManagedCard, OpeningsCard, OverdueCard } from './BusinessCards.tsx'
import { FigureDetails } from './FigureDetails.tsx'
import { CashFigure, CommandsCard, MaterialsCard, StockCard, TasksFigure } from './WorkCards.tsx'
import './reports.css'

/** The figures of the home page. Each is shown only to users who may act on it, and links to its details. */
export function HomeFigures() {
  const opensAccounts = useCan('CustomerOpenAct')
  const readsOpenings = useCan('report.openings')
  const hasTasks = useCan('TaskProcess')
  const takesArrears = useCan('InBatchPayAct')
  const readsArrears = useCan('report.arrears')
  const collectsArrears = useCan('CollectionCases')
  const queriesStock = useCan('QueryPhysicalResourcePage')
  const keepsStore = useCan('43')
  const sellsAsPartner = useCan('PartnerCustomerOpen')
  const may = {
    commands: useMay(api.reports.abnormalCommands),
    tasks: useMay(api.reports.tasks),
    cash: useMay(api.reports.cash),
    commission: useMay(api.reports.ownCommission),
    managed: useMay(api.reports.managed),
    openings: useMay(api.reports.openings),
    collections: useMay(api.reports.collections),
    arrears: useMay(api.reports.arrears),
    transfers: useMay(api.materialTransfers.list),
    minimums: useMay(api.materials.minimums),
    stock: useMay(api.reports.stockAlerts),
  }
  return (
    <>
      <div className="home-figures">
        {may.commands ? <CommandsCard /> : null}
        {may.tasks ? <TasksFigure own={hasTasks} /> : null}
        {may.cash ? <CashFigure /> : null}
        {may.commission && sellsAsPartner ? <CommissionCard /> : null}
        {may.managed ? <ManagedCard /> : null}
        {may.openings && (opensAccounts || readsOpenings) ? <OpeningsCard /> : null}
        {may.collections ? <CollectionsCard /> : null}
        {may.arrears && (takesArrears || readsArrears || collectsArrears) ? <OverdueCard /> : null}
        {may.transfers && may.minimums && keepsStore ? <MaterialsCard /> : null}
        {may.stock ? <StockCard own={!queriesStock} /> : null}
      </div>
      <FigureDetails />
    </>
  )
}
