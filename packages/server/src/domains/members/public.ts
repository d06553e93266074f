export { countImportTasks } from './import-task-store.ts';
