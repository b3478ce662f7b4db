Object.assign(console, { createTask: undefined }); export {};
